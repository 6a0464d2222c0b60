// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The one function of Chainlink's VRF v2.5 coordinator that we call
interface IVrfCoordinator {
    struct RandomWordsRequest {
        bytes32 keyHash;
        uint256 subId;
        uint16 requestConfirmations;
        uint32 callbackGasLimit;
        uint32 numWords;
        bytes extraArgs;
    }

    /// @notice Asks for random words; they come through `rawFulfillRandomWords`.
    function requestRandomWords(RandomWordsRequest calldata req) external returns (uint256 requestId);
}
