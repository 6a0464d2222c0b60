// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title Keeps one percent of every transfer
contract FeeToken is ERC20("Fee", "FEE") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0)) return super._update(from, to, amount);
        super._update(from, to, amount - amount / 100);
        super._update(from, address(0xFEE), amount / 100);
    }
}

/// @title Calls back into a plan when it is moved
contract CallbackToken is ERC20("Callback", "CB") {
    IStaking public plan;
    bytes public call;
    bytes public answer;

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function arm(IStaking plan_, bytes calldata call_) external {
        plan = plan_;
        call = call_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (address(plan) == address(0)) return;
        (bool done, bytes memory returned) = address(plan).call(call);
        require(!done, "re-entered");
        answer = returned;
    }
}

/// @title Answers every call that it does not know, as WETH9 and WMATIC do: the fallback wraps what was sent
contract SilentToken is ERC20("Silent", "SIL") {
    fallback() external payable {
        _mint(msg.sender, msg.value);
    }

    receive() external payable {
        _mint(msg.sender, msg.value);
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
