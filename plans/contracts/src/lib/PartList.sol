// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title PartList: the answer of {IPlan-parts}, without the zero addresses of parts that a plan does not use
library PartList {
    function used(address a) internal pure returns (address[] memory) {
        return used(a, address(0), address(0));
    }

    function used(address a, address b) internal pure returns (address[] memory) {
        return used(a, b, address(0));
    }

    function used(address a, address b, address c) internal pure returns (address[] memory list) {
        address[3] memory all = [a, b, c];
        uint256 length;
        list = new address[](3);
        for (uint256 i; i < 3; ++i) {
            if (all[i] != address(0)) list[length++] = all[i];
        }
        // solhint-disable-next-line no-inline-assembly, because: shortens a fresh list in place
        assembly ("memory-safe") {
            mstore(list, length)
        }
    }
}
