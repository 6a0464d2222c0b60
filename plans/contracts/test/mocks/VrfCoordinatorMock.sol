// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVrfCoordinator} from "../../src/random/IVrfCoordinator.sol";
import {VrfSource} from "../../src/random/VrfSource.sol";

/// @title A coordinator that answers when told to; ids start at 1, as Chainlink's are never 0
contract VrfCoordinatorMock is IVrfCoordinator {
    uint256 public count;
    RandomWordsRequest private _last;

    function requestRandomWords(RandomWordsRequest calldata req) external returns (uint256 requestId) {
        _last = req;
        return ++count;
    }

    function fulfill(VrfSource source, uint256 requestId, uint256 word) external {
        uint256[] memory words = new uint256[](1);
        words[0] = word;
        source.rawFulfillRandomWords(requestId, words);
    }

    function lastRequest() external view returns (RandomWordsRequest memory) {
        return _last;
    }
}
